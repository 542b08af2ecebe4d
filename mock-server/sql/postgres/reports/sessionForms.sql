-- The forms (RFIs) submitted during some sessions, in order (SES-057).
SELECT a.session_no, a.action_no, a.acted_at, a.name, a.email, a.subject
FROM unnest(:sessions::bigint[], :moments::timestamptz[]) AS asked (session_no, visited_at)
JOIN actions AS a ON a.account_id = :account AND a.visited_at = asked.visited_at AND a.session_no = asked.session_no
WHERE a.action_type = 'RFI' AND a.visited_at BETWEEN :first_moment::timestamptz AND :last_moment::timestamptz
ORDER BY a.session_no, a.action_no
