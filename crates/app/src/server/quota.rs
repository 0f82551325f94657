//! What each address has of something at once, so that one client cannot have it all.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Shares of something that there is only so much of.
pub(crate) struct Quota {
    total: usize,
    each: usize,
    used: Mutex<HashMap<IpAddr, usize>>,
}

/// A share, given back when dropped.
pub(crate) struct Share {
    quota: Arc<Quota>,
    address: IpAddr,
    amount: usize,
}

/// Why there is no share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum QuotaError {
    /// The address has its part.
    Address,
    /// All addresses together have everything.
    Total,
}

impl Quota {
    /// So much in all, and so much of it for one address.
    pub(crate) fn new(total: usize, each: usize) -> Arc<Self> {
        Arc::new(Self { total, each, used: Mutex::default() })
    }

    fn used(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a share for an address.
    pub(crate) fn take(
        self: &Arc<Self>,
        address: IpAddr,
        amount: usize,
    ) -> Result<Share, QuotaError> {
        let mut used = self.used();
        let own = used.get(&address).copied().unwrap_or(0);
        if own + amount > self.each {
            return Err(QuotaError::Address);
        }
        if used.values().sum::<usize>() + amount > self.total {
            return Err(QuotaError::Total);
        }
        used.insert(address, own + amount);
        Ok(Share { quota: self.clone(), address, amount })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        let mut used = self.quota.used();
        let left = used.get(&self.address).map_or(0, |used| used.saturating_sub(self.amount));
        if left == 0 {
            used.remove(&self.address);
        } else {
            used.insert(self.address, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_gets_more_than_its_part_and_what_is_dropped_comes_back() {
        let quota = Quota::new(5, 3);
        let [one, other] = ["10.0.0.1", "10.0.0.2"].map(|address| address.parse().unwrap());
        let first = quota.take(one, 2).unwrap();
        assert_eq!(quota.take(one, 2).err(), Some(QuotaError::Address));
        let second = quota.take(one, 1).unwrap();
        let third = quota.take(other, 2).unwrap();
        assert_eq!(quota.take(other, 1).err(), Some(QuotaError::Total));
        drop((first, second));
        assert!(quota.take(other, 1).is_ok());
        drop(third);
        assert!(quota.used().is_empty(), "addresses are forgotten");
    }
}
