create unique index concurrently if not exists session_user_id_number_key on session (user_id, number)
