-- Devices that nobody has signed in from for long are found without reading the whole table.
create index device_seen on device (seen_at);
