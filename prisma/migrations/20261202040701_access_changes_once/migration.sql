-- The index with every change of two-step verification does its work.
drop index concurrently if exists message_of_access
