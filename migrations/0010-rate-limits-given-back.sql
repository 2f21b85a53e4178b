-- A limit on failures gives an event back when it was none, so a count may come back to nothing.
alter table portal.rate_limits drop constraint rate_limits_count_check;
alter table portal.rate_limits add constraint rate_limits_count_check check (count >= 0);
