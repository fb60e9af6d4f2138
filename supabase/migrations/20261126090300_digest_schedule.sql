-- On hosted Supabase the edge function send-digests is called every ten minutes, with the project's address and secret key
-- from the vault. Where pg_cron and pg_net are missing, as in the embedded backend, which sends digests itself, nothing
-- is scheduled. An operator who adds them later calls this again.
create function private.schedule_digests() returns boolean
language plpgsql set search_path = '' as $function$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null
    or to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
    return false;
  end if;
  perform cron.schedule('send-digests', '*/10 * * * *', $job$
    select net.http_post(
      url := addresses.decrypted_secret || '/functions/v1/send-digests',
      body := '{}'::jsonb,
      headers := jsonb_build_object('apikey', keys.decrypted_secret, 'content-type', 'application/json'),
      timeout_milliseconds := 120000
    )
    from vault.decrypted_secrets as addresses, vault.decrypted_secrets as keys
    where addresses.name = 'supabase_url' and keys.name = 'supabase_secret_key'
  $job$);
  perform cron.schedule('notify-followers', '* * * * *', 'select private.notify_waiting_followers()');
  return true;
end
$function$;

revoke all on function private.schedule_digests from public;

do $$ begin perform private.schedule_digests(); end $$;
