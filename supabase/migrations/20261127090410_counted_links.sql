-- Counts links as a reader or a browser sees them, in this order: a URL with a scheme; `//` and a host; `www.`; a bare
-- domain with a usual ending; a domain with any ending before a slash; the same behind an @. Endings that are words (is,
-- in, so, me) are omitted, because people forget the space after a full stop. As in app/lib/addresses.ts, punctuation
-- beyond ASCII ends an address, and so do letters of scripts without spaces after ASCII letters. One expression with all
-- alternatives would take a hundred times as long. A host after slashes is no bare domain; the slashes become "/." there,
-- because Postgres reads a text from its beginning after each match when it looks for two characters before it. Without
-- `offset 0` it would fold the text once for each alternative.
create or replace function private.count_links(written text) returns integer
language sql immutable parallel safe set search_path = '' as $$
  select regexp_count(folded, '(?:https?|ftp):[/\\]|[a-z]:[/\\]{2}')
    + regexp_count(folded, '(?<!:)//(?=[^\s/.]+\.[^\s/.])')
    + regexp_count(without_hosts, '(?<![a-z0-9_.@-])www\.[^\s.]')
    + regexp_count(
      without_hosts,
      '(?<![^\s!-,/:-?\[-^`{-~])(?!www\.)(?:[^\s!-,./:-@\[-^`{-~]+\.)+'
        '(?:com|net|org|info|biz|xyz|icu|ru|cn|io|gg|ly|co|ai|tv|cc|pw|ws|tk|ml|cf|ga|gq|eu|uk|de|fr|nl|pl|cz|br|jp|kr|ua'
        '|su|ch|shop|store|online|site|website|app|dev|club|vip|top|pro|live|link|click|space|tech|cloud|blog|email|agency|zone'
        '|buzz|casino|bet|loan|stream|monster|cyou|sbs|cfd|bond|quest|lol|fun|bid|world|life|today)'
        '(?![a-z0-9_/-]|\.[a-z]{2,3}/)'
    )
    + regexp_count(without_hosts, '(?<![^\s!-,/:-?\[-^`{-~])(?!www\.)(?:[^\s!-,./:-@\[-^`{-~]+\.)+(?:[^\s\d!-/:-@\[-`{-~]{2,24}|xn--[a-z0-9-]+)/')
    + regexp_count(folded, '@(?:[^\s!-,./:-@\[-^`{-~]+\.)+(?:[^\s\d!-/:-@\[-`{-~]{2,24}|xn--[a-z0-9-]+)/')
  from (
    select lower(private.without_ignorable(normalize(written, nfkc))) collate "und-x-icu" as readable
  ) as readable
  cross join lateral (
    select replace(
      regexp_replace(
        regexp_replace(
          readable,
          '。(?=[a-z0-9-]+\.)|(?![!-~。\u00b7\u05be\u05f3\u05f4\u0f0b\u2010-\u2013\u2027・])[[:punct:]]', ' ', 'g'
        ),
        '(\.[a-z0-9-]+)(?=[\u0e00-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3031-\u303c\u3041-\u318f\u31a0-\u31bf\u31f0-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff])',
        '\1 ', 'g'
      ),
      '。', '.'
    ) collate "default" as folded
    offset 0
  ) as split
  cross join lateral (select regexp_replace(folded, '//+', '/.', 'g') as without_hosts offset 0) as hostless
$$;

revoke all on all functions in schema private from public;
