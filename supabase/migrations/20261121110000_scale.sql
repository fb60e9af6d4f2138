-- Some forums and authors have a hundred times the posts of the others. A plan that expects an average one would
-- fetch and sort all of a big one to show twenty, so any is expected to be big: then the newest are read from the
-- index, in order, and nothing more.

alter table public.location_forum_posts alter column location_forum_id set (n_distinct = 20);
alter table public.location_forum_posts alter column user_id set (n_distinct = 20);

analyze public.location_forum_posts;
