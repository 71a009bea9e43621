create index concurrently if not exists message_of_access_changes on message (user_id, created_at)
  where kind in ('password_changed', 'pin_changed', 'otp_enabled', 'otp_disabled', 'recovery_code_used', 'email_changed', 'phone_changed')
