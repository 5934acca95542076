-- Messages are listed by their time: one that takes the place of an earlier message has a time of its own.
create index message_by_time on message (person_id, at desc, id desc);
create index message_newest_of on message (person_id, category, at desc, id desc);
drop index message_all;
drop index message_newest;
