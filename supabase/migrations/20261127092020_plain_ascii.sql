-- Most texts are ASCII and need none of the long patterns, which every write asks several times. The results are the same.

create or replace function private.is_plain(value text, lines boolean default false) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if value ~ '^[!-~]([ -~]*[!-~])?$' or lines and value ~ E'^[!-~]([ -~\n\r\t]*[!-~])?$' then return true; end if;
  return (value = '' or private.without_ignorable(value) ~ ('[^\s' || private.blanks() || ']'))
    and (lines or value !~ ('^[' || private.blanks() || ']|[' || private.blanks() || ']$'))
    and regexp_replace(
      case when lines then translate(value, E'\n\r\t', '') else value end,
      '\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f', '', 'g'
    ) !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]';
end
$$;

create or replace function private.folded(value text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if value ~ '^[ -~]*$' then return btrim(regexp_replace(lower(value), '[^a-z0-9]+', ' ', 'g')); end if;
  return btrim(regexp_replace(
    lower(extensions.unaccent('extensions.unaccent', normalize(value, NFKD)) collate "und-x-icu"),
    '[^[:alnum:]]+', ' ', 'g'
  ));
end
$$;

revoke all on all functions in schema private from public;
