-- Functions that read begin with a verb that says so. Those of 1.0.0 keep their names: after a rollback, that version calls
-- them on this database.
alter function public.followed_posts rename to list_followed_posts;
alter function public.member_called rename to find_member;
alter function public.members_called rename to find_usernames;
alter function public.page_of_comment rename to find_page_of_comment;
alter function public.account_to_confirm rename to find_account_to_confirm;
