-- The forms (RFIs) submitted during some sessions, in order (SES-057).
SELECT session_no, action_no, acted_at, name, email, subject
FROM actions
WHERE account_id = {account:String} AND action_type = 'RFI' AND session_no IN {sessions:Array(UInt64)}
  AND visited_at BETWEEN parseDateTimeBestEffort({first_moment:String}, 'UTC')
    AND parseDateTimeBestEffort({last_moment:String}, 'UTC')
ORDER BY session_no, action_no
