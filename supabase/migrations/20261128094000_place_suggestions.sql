-- Members suggest places, and admins accept or dismiss them. An accepted place has the id of its suggestion, so accepting
-- it twice makes one place.
create table public.place_suggestions (
  -- The form contains it, so that a double click is one suggestion.
  id uuid primary key,
  member_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  location_name text not null,
  location_type text not null,
  country text not null,
  region text,
  description text not null default '',
  -- Binary, because the API may give numerics as text. The place rounds them.
  latitude float8,
  longitude float8,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text,
  -- Of a dismissal, for the member.
  reason text not null default '',
  constraint place_suggestions_location_name_valid
    check (location_name !~ '^\s|\s$' and char_length(location_name) between 1 and 120),
  constraint place_suggestions_location_type_valid
    check (location_type in ('national_park', 'state_park', 'local_park', 'city', 'landmark')),
  constraint place_suggestions_country_valid check (char_length(country) between 1 and 80),
  constraint place_suggestions_region_valid check (char_length(region) between 1 and 80),
  constraint place_suggestions_description_valid check (char_length(description) <= 2000),
  constraint place_suggestions_latitude_valid check (latitude between -90 and 90),
  constraint place_suggestions_longitude_valid check (longitude between -180 and 180),
  constraint place_suggestions_coordinates_paired check ((latitude is null) = (longitude is null)),
  constraint place_suggestions_plain check (
    private.is_plain(location_name) and private.is_plain(country) and private.is_plain(coalesce(region, ''))
    and private.is_plain(description, true)
  ),
  constraint place_suggestions_decision_valid
    check (decision in ('accepted', 'dismissed') and decided_at is not null or decision is null and decided_at is null),
  constraint place_suggestions_reason_valid check (reason !~ '^\s|\s$' and char_length(reason) <= 500)
);

create index place_suggestions_by_member on public.place_suggestions (member_id, created_at desc);
create index place_suggestions_open on public.place_suggestions (created_at desc, id desc) where decision is null;

alter table public.place_suggestions enable row level security;

revoke all on table public.place_suggestions from public, anon, authenticated, service_role;
grant select on table public.place_suggestions to authenticated, service_role;
grant insert (id, member_id, location_name, location_type, country, region, description, latitude, longitude)
  on table public.place_suggestions to authenticated;

create policy "Members read their own suggestions, and admins all" on public.place_suggestions
for select to authenticated using (member_id = (select auth.uid()) or (select private.is_admin()));

create policy "Members suggest places" on public.place_suggestions
for insert to authenticated with check (member_id = (select auth.uid()));

create policy "Ended sessions are refused" on public.place_suggestions as restrictive
for all to authenticated using ((select private.require_session()));

-- Members are not told which admin decided.
create table private.place_decisions (
  suggestion_id uuid primary key references public.place_suggestions (id) on delete cascade,
  admin_id uuid references auth.users (id) on delete set null
);

create index place_decisions_by_admin on private.place_decisions (admin_id);

revoke all on table private.place_decisions from public, anon, authenticated, service_role;

-- The lock makes the count right for concurrent suggestions. A repeated one fails as a duplicate, even at the limit.
create function private.accept_suggestion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('suggestions ' || auth.uid(), 0));
  if (
    select count(*) >= 20 and not bool_or(id = new.id)
    from public.place_suggestions where member_id = auth.uid() and created_at > now() - interval '1 day'
  ) then
    raise exception 'too_many_suggestions' using errcode = 'PT429';
  end if;
  return new;
end
$$;

create trigger accept_suggestion before insert on public.place_suggestions
for each row when (current_user = 'authenticated') execute function private.accept_suggestion();

create trigger count_suggestion before insert on public.place_suggestions
for each row when (current_user = 'authenticated') execute function private.count_row();

-- On its first day an account makes at most five posts, comments and suggestions an hour, with two links in each.
create function private.limit_first_day_suggestion() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  joined constant timestamptz := private.first_day_of(new.member_id);
begin
  if joined is null then return null; end if;
  if private.count_links(concat_ws(E'\n', new.location_name, new.region, new.country, new.description)) > 2 then
    raise exception 'New members can put 2 links into a suggestion on their first day.'
      using errcode = 'PT422', detail = private.seconds_until(joined + interval '1 day');
  end if;
  perform private.count_first_day_post(new.member_id);
  return null;
end
$$;

create trigger limit_first_day_suggestion after insert on public.place_suggestions
for each row when (current_user = 'authenticated') execute function private.limit_first_day_suggestion();

-- The result is false when it had been decided otherwise, or is not there. A dismissed one can still be accepted.
create function public.decide_place_suggestion(suggestion uuid, decision text, reason text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  update public.place_suggestions
  set decision = decide_place_suggestion.decision, decided_at = now(), reason = decide_place_suggestion.reason
  where id = suggestion
    and (decision is null or decision = 'dismissed' and decide_place_suggestion.decision = 'accepted');
  if not found then
    return exists (
      select from public.place_suggestions where id = suggestion and decision = decide_place_suggestion.decision
    );
  end if;
  insert into private.place_decisions (suggestion_id, admin_id) values (suggestion, auth.uid())
  on conflict (suggestion_id) do update set admin_id = excluded.admin_id;
  return true;
end
$$;

revoke all on function public.decide_place_suggestion from public, anon, authenticated, service_role;
grant execute on function public.decide_place_suggestion to authenticated;

-- As before, with suggested places.
create or replace function public.own_data() returns json
language sql stable security invoker set search_path = ''
as $$
  select (private.own_data()::jsonb || jsonb_build_object(
    'blockedMembers', (
      select jsonb_agg(jsonb_build_object('member', blocked_id, 'since', created_at) order by created_at)
      from public.member_blocks where blocker_id = auth.uid()
    ),
    'follows', (
      select jsonb_agg(jsonb_build_object('kind', kind, 'thing', thing, 'since', created_at) order by created_at)
      from public.follows where member_id = auth.uid()
    ),
    'notificationSettings', (
      select jsonb_build_object('off', off, 'digest', digest, 'lastDigestAt', digest_sent_at)
      from public.notification_settings where member_id = auth.uid()
    ),
    'notifications', (
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'thing', thing, 'posts', private.posts_told(member_id, posts), 'state', state, 'at', happened_at
      ) order by happened_at)
      from public.notifications where member_id = auth.uid()
    ),
    'suggestedPlaces', (
      select jsonb_agg(jsonb_build_object(
        'id', id, 'name', location_name, 'type', location_type, 'country', country, 'region', region,
        'description', description, 'latitude', latitude, 'longitude', longitude, 'createdAt', created_at,
        'decision', decision, 'decidedAt', decided_at, 'reason', reason
      ) order by created_at)
      from public.place_suggestions where member_id = auth.uid()
    )
  ))::json
$$;

revoke all on all functions in schema private from public;
notify pgrst, 'reload schema';
