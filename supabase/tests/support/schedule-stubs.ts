/** What pg_cron, pg_net and the vault of hosted Supabase have of what the schedule uses. */
export const scheduleStubs = `
create schema cron;
create schema net;
create schema vault;
create table cron.job (jobname text primary key, schedule text, command text);
create function cron.schedule(text, text, text) returns bigint language sql as $$
  insert into cron.job values ($1, $2, $3)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$;
create table net.requests (url text, body jsonb, headers jsonb);
create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000) returns bigint language sql as $$
  insert into net.requests values (url, body, headers) returning 1::bigint $$;
create table vault.decrypted_secrets (name text, decrypted_secret text)`;
