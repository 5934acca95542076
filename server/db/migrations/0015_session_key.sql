-- A session belongs to a key that its browser cannot hand out: a copied renewal token alone renews nothing.
alter table session add column key_spki bytea;

-- The pair that replaced a renewal token, for a repeated call within seconds. Only the old token opens it.
alter table session_token add column successor_sealed bytea;
