drop index concurrently if exists session_user_id_idx
