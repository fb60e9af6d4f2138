-- What a text may be. What 1.0.0 stored otherwise is mended at the end.

-- LINE BREAKS. Browsers and programs send a line break as CR LF and count it as one character. It is stored as one, so that
-- the limits count what a member sees, and a form that is sent back unchanged is no change.

create function private.with_line_feeds(value text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select replace(replace(value, E'\r\n', E'\n'), E'\r', E'\n') $$;

-- The argument is the column.
create function private.store_line_feeds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(
    new, jsonb_build_object(tg_argv[0], private.with_line_feeds(to_jsonb(new) ->> tg_argv[0]))
  );
end
$$;

-- The names sort before all others, because other triggers compare and count the text.
create trigger "0_store_line_feeds" before insert or update of content on public.location_forum_posts
for each row when (strpos(new.content, E'\r') > 0) execute function private.store_line_feeds('content');
create trigger "0_store_line_feeds" before insert or update of bio on public.profiles
for each row when (strpos(new.bio, E'\r') > 0) execute function private.store_line_feeds('bio');
create trigger "0_store_line_feeds" before insert or update of sentence on public.reports
for each row when (strpos(new.sentence, E'\r') > 0) execute function private.store_line_feeds('sentence');
create trigger "0_store_line_feeds" before insert or update of reason on public.moderation_log
for each row when (strpos(new.reason, E'\r') > 0) execute function private.store_line_feeds('reason');

-- CHARACTERS. A name, title, tag or place must show something: at least one character with ink. Unassigned and private code
-- points, U+FFFC and some signs have none. app/lib/hidden-characters.ts has the same lists.

-- Unicode 17, beside the code points that it reserves for later emoji.
create function private.ink() returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '['
    '\u0021-\u007e\u00a1-\u00ac\u00ae-\u034e\u0350-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u052f'
    '\u0531-\u0556\u0559-\u058a\u058d-\u058f\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4\u0606-\u061b\u061d-\u06dc'
    '\u06de-\u070d\u0710-\u074a\u074d-\u07b1\u07c0-\u07fa\u07fd-\u082d\u0830-\u083e\u0840-\u085b\u085e\u0860-\u086a'
    '\u0870-\u088f\u0897-\u08e1\u08e3-\u0983\u0985-\u098c\u098f-\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9'
    '\u09bc-\u09c4\u09c7-\u09c8\u09cb-\u09ce\u09d7\u09dc-\u09dd\u09df-\u09e3\u09e6-\u09fe\u0a01-\u0a03\u0a05-\u0a0a'
    '\u0a0f-\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32-\u0a33\u0a35-\u0a36\u0a38-\u0a39\u0a3c\u0a3e-\u0a42\u0a47-\u0a48'
    '\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a66-\u0a76\u0a81-\u0a83\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0'
    '\u0ab2-\u0ab3\u0ab5-\u0ab9\u0abc-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ad0\u0ae0-\u0ae3\u0ae6-\u0af1\u0af9-\u0aff'
    '\u0b01-\u0b03\u0b05-\u0b0c\u0b0f-\u0b10\u0b13-\u0b28\u0b2a-\u0b30\u0b32-\u0b33\u0b35-\u0b39\u0b3c-\u0b44'
    '\u0b47-\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b5c-\u0b5d\u0b5f-\u0b63\u0b66-\u0b77\u0b82-\u0b83\u0b85-\u0b8a'
    '\u0b8e-\u0b90\u0b92-\u0b95\u0b99-\u0b9a\u0b9c\u0b9e-\u0b9f\u0ba3-\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2'
    '\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa\u0c00-\u0c0c\u0c0e-\u0c10\u0c12-\u0c28\u0c2a-\u0c39\u0c3c-\u0c44'
    '\u0c46-\u0c48\u0c4a-\u0c4d\u0c55-\u0c56\u0c58-\u0c5a\u0c5c-\u0c5d\u0c60-\u0c63\u0c66-\u0c6f\u0c77-\u0c8c'
    '\u0c8e-\u0c90\u0c92-\u0ca8\u0caa-\u0cb3\u0cb5-\u0cb9\u0cbc-\u0cc4\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5-\u0cd6'
    '\u0cdc-\u0cde\u0ce0-\u0ce3\u0ce6-\u0cef\u0cf1-\u0cf3\u0d00-\u0d0c\u0d0e-\u0d10\u0d12-\u0d44\u0d46-\u0d48'
    '\u0d4a-\u0d4f\u0d54-\u0d63\u0d66-\u0d7f\u0d81-\u0d83\u0d85-\u0d96\u0d9a-\u0db1\u0db3-\u0dbb\u0dbd\u0dc0-\u0dc6\u0dca'
    '\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0de6-\u0def\u0df2-\u0df4\u0e01-\u0e3a\u0e3f-\u0e5b\u0e81-\u0e82\u0e84\u0e86-\u0e8a'
    '\u0e8c-\u0ea3\u0ea5\u0ea7-\u0ebd\u0ec0-\u0ec4\u0ec6\u0ec8-\u0ece\u0ed0-\u0ed9\u0edc-\u0edf\u0f00-\u0f47\u0f49-\u0f6c'
    '\u0f71-\u0f97\u0f99-\u0fbc\u0fbe-\u0fcc\u0fce-\u0fda\u1000-\u10c5\u10c7\u10cd\u10d0-\u115e\u1161-\u1248\u124a-\u124d'
    '\u1250-\u1256\u1258\u125a-\u125d\u1260-\u1288\u128a-\u128d\u1290-\u12b0\u12b2-\u12b5\u12b8-\u12be\u12c0\u12c2-\u12c5'
    '\u12c8-\u12d6\u12d8-\u1310\u1312-\u1315\u1318-\u135a\u135d-\u137c\u1380-\u1399\u13a0-\u13f5\u13f8-\u13fd'
    '\u1400-\u167f\u1681-\u169c\u16a0-\u16f8\u1700-\u1715\u171f-\u1736\u1740-\u1753\u1760-\u176c\u176e-\u1770'
    '\u1772-\u1773\u1780-\u17b3\u17b6-\u17dd\u17e0-\u17e9\u17f0-\u17f9\u1800-\u180a\u1810-\u1819\u1820-\u1878'
    '\u1880-\u18aa\u18b0-\u18f5\u1900-\u191e\u1920-\u192b\u1930-\u193b\u1940\u1944-\u196d\u1970-\u1974\u1980-\u19ab'
    '\u19b0-\u19c9\u19d0-\u19da\u19de-\u1a1b\u1a1e-\u1a5e\u1a60-\u1a7c\u1a7f-\u1a89\u1a90-\u1a99\u1aa0-\u1aad'
    '\u1ab0-\u1add\u1ae0-\u1aeb\u1b00-\u1b4c\u1b4e-\u1bf3\u1bfc-\u1c37\u1c3b-\u1c49\u1c4d-\u1c8a\u1c90-\u1cba'
    '\u1cbd-\u1cc7\u1cd0-\u1cfa\u1d00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d'
    '\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe'
    '\u2010-\u2027\u2030-\u205e\u2070-\u2071\u2074-\u208e\u2090-\u209c\u20a0-\u20c1\u20d0-\u20f0\u2100-\u218b'
    '\u2190-\u2429\u2440-\u244a\u2460-\u27ff\u2801-\u2b73\u2b76-\u2cf3\u2cf9-\u2d25\u2d27\u2d2d\u2d30-\u2d67\u2d6f-\u2d70'
    '\u2d7f-\u2d96\u2da0-\u2da6\u2da8-\u2dae\u2db0-\u2db6\u2db8-\u2dbe\u2dc0-\u2dc6\u2dc8-\u2dce\u2dd0-\u2dd6'
    '\u2dd8-\u2dde\u2de0-\u2e5d\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u2ff0-\u2fff\u3001-\u303f\u3041-\u3096'
    '\u3099-\u30ff\u3105-\u312f\u3131-\u3163\u3165-\u318e\u3190-\u31e5\u31ef-\u321e\u3220-\ua48c\ua490-\ua4c6'
    '\ua4d0-\ua62b\ua640-\ua6f7\ua700-\ua7dc\ua7f1-\ua82c\ua830-\ua839\ua840-\ua877\ua880-\ua8c5\ua8ce-\ua8d9'
    '\ua8e0-\ua953\ua95f-\ua97c\ua980-\ua9cd\ua9cf-\ua9d9\ua9de-\ua9fe\uaa00-\uaa36\uaa40-\uaa4d\uaa50-\uaa59'
    '\uaa5c-\uaac2\uaadb-\uaaf6\uab01-\uab06\uab09-\uab0e\uab11-\uab16\uab20-\uab26\uab28-\uab2e\uab30-\uab6b'
    '\uab70-\uabed\uabf0-\uabf9\uac00-\ud7a3\ud7b0-\ud7c6\ud7cb-\ud7fb\uf900-\ufa6d\ufa70-\ufad9\ufb00-\ufb06'
    '\ufb13-\ufb17\ufb1d-\ufb36\ufb38-\ufb3c\ufb3e\ufb40-\ufb41\ufb43-\ufb44\ufb46-\ufdcf\ufdf0-\ufdff\ufe10-\ufe19'
    '\ufe20-\ufe52\ufe54-\ufe66\ufe68-\ufe6b\ufe70-\ufe74\ufe76-\ufefc\uff01-\uff9f\uffa1-\uffbe\uffc2-\uffc7'
    '\uffca-\uffcf\uffd2-\uffd7\uffda-\uffdc\uffe0-\uffe6\uffe8-\uffee\ufffd\U00010000-\U0001000b\U0001000d-\U00010026'
    '\U00010028-\U0001003a\U0001003c-\U0001003d\U0001003f-\U0001004d\U00010050-\U0001005d\U00010080-\U000100fa'
    '\U00010100-\U00010102\U00010107-\U00010133\U00010137-\U0001018e\U00010190-\U0001019c\U000101a0\U000101d0-\U000101fd'
    '\U00010280-\U0001029c\U000102a0-\U000102d0\U000102e0-\U000102fb\U00010300-\U00010323\U0001032d-\U0001034a'
    '\U00010350-\U0001037a\U00010380-\U0001039d\U0001039f-\U000103c3\U000103c8-\U000103d5\U00010400-\U0001049d'
    '\U000104a0-\U000104a9\U000104b0-\U000104d3\U000104d8-\U000104fb\U00010500-\U00010527\U00010530-\U00010563'
    '\U0001056f-\U0001057a\U0001057c-\U0001058a\U0001058c-\U00010592\U00010594-\U00010595\U00010597-\U000105a1'
    '\U000105a3-\U000105b1\U000105b3-\U000105b9\U000105bb-\U000105bc\U000105c0-\U000105f3\U00010600-\U00010736'
    '\U00010740-\U00010755\U00010760-\U00010767\U00010780-\U00010785\U00010787-\U000107b0\U000107b2-\U000107ba'
    '\U00010800-\U00010805\U00010808\U0001080a-\U00010835\U00010837-\U00010838\U0001083c\U0001083f-\U00010855'
    '\U00010857-\U0001089e\U000108a7-\U000108af\U000108e0-\U000108f2\U000108f4-\U000108f5\U000108fb-\U0001091b'
    '\U0001091f-\U00010939\U0001093f-\U00010959\U00010980-\U000109b7\U000109bc-\U000109cf\U000109d2-\U00010a03'
    '\U00010a05-\U00010a06\U00010a0c-\U00010a13\U00010a15-\U00010a17\U00010a19-\U00010a35\U00010a38-\U00010a3a'
    '\U00010a3f-\U00010a48\U00010a50-\U00010a58\U00010a60-\U00010a9f\U00010ac0-\U00010ae6\U00010aeb-\U00010af6'
    '\U00010b00-\U00010b35\U00010b39-\U00010b55\U00010b58-\U00010b72\U00010b78-\U00010b91\U00010b99-\U00010b9c'
    '\U00010ba9-\U00010baf\U00010c00-\U00010c48\U00010c80-\U00010cb2\U00010cc0-\U00010cf2\U00010cfa-\U00010d27'
    '\U00010d30-\U00010d39\U00010d40-\U00010d65\U00010d69-\U00010d85\U00010d8e-\U00010d8f\U00010e60-\U00010e7e'
    '\U00010e80-\U00010ea9\U00010eab-\U00010ead\U00010eb0-\U00010eb1\U00010ec2-\U00010ec7\U00010ed0-\U00010ed8'
    '\U00010efa-\U00010f27\U00010f30-\U00010f59\U00010f70-\U00010f89\U00010fb0-\U00010fcb\U00010fe0-\U00010ff6'
    '\U00011000-\U0001104d\U00011052-\U00011075\U0001107f-\U000110bc\U000110be-\U000110c2\U000110d0-\U000110e8'
    '\U000110f0-\U000110f9\U00011100-\U00011134\U00011136-\U00011147\U00011150-\U00011176\U00011180-\U000111df'
    '\U000111e1-\U000111f4\U00011200-\U00011211\U00011213-\U00011241\U00011280-\U00011286\U00011288\U0001128a-\U0001128d'
    '\U0001128f-\U0001129d\U0001129f-\U000112a9\U000112b0-\U000112ea\U000112f0-\U000112f9\U00011300-\U00011303'
    '\U00011305-\U0001130c\U0001130f-\U00011310\U00011313-\U00011328\U0001132a-\U00011330\U00011332-\U00011333'
    '\U00011335-\U00011339\U0001133b-\U00011344\U00011347-\U00011348\U0001134b-\U0001134d\U00011350\U00011357'
    '\U0001135d-\U00011363\U00011366-\U0001136c\U00011370-\U00011374\U00011380-\U00011389\U0001138b\U0001138e'
    '\U00011390-\U000113b5\U000113b7-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d5'
    '\U000113d7-\U000113d8\U000113e1-\U000113e2\U00011400-\U0001145b\U0001145d-\U00011461\U00011480-\U000114c7'
    '\U000114d0-\U000114d9\U00011580-\U000115b5\U000115b8-\U000115dd\U00011600-\U00011644\U00011650-\U00011659'
    '\U00011660-\U0001166c\U00011680-\U000116b9\U000116c0-\U000116c9\U000116d0-\U000116e3\U00011700-\U0001171a'
    '\U0001171d-\U0001172b\U00011730-\U00011746\U00011800-\U0001183b\U000118a0-\U000118f2\U000118ff-\U00011906\U00011909'
    '\U0001190c-\U00011913\U00011915-\U00011916\U00011918-\U00011935\U00011937-\U00011938\U0001193b-\U00011946'
    '\U00011950-\U00011959\U000119a0-\U000119a7\U000119aa-\U000119d7\U000119da-\U000119e4\U00011a00-\U00011a47'
    '\U00011a50-\U00011aa2\U00011ab0-\U00011af8\U00011b00-\U00011b09\U00011b60-\U00011b67\U00011bc0-\U00011be1'
    '\U00011bf0-\U00011bf9\U00011c00-\U00011c08\U00011c0a-\U00011c36\U00011c38-\U00011c45\U00011c50-\U00011c6c'
    '\U00011c70-\U00011c8f\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d00-\U00011d06\U00011d08-\U00011d09'
    '\U00011d0b-\U00011d36\U00011d3a\U00011d3c-\U00011d3d\U00011d3f-\U00011d47\U00011d50-\U00011d59\U00011d60-\U00011d65'
    '\U00011d67-\U00011d68\U00011d6a-\U00011d8e\U00011d90-\U00011d91\U00011d93-\U00011d98\U00011da0-\U00011da9'
    '\U00011db0-\U00011ddb\U00011de0-\U00011de9\U00011ee0-\U00011ef8\U00011f00-\U00011f10\U00011f12-\U00011f3a'
    '\U00011f3e-\U00011f5a\U00011fb0\U00011fc0-\U00011ff1\U00011fff-\U00012399\U00012400-\U0001246e\U00012470-\U00012474'
    '\U00012480-\U00012543\U00012f90-\U00012ff2\U00013000-\U0001342f\U00013440\U00013443-\U00013455\U00013460-\U000143fa'
    '\U00014400-\U00014646\U00016100-\U00016139\U00016800-\U00016a38\U00016a40-\U00016a5e\U00016a60-\U00016a69'
    '\U00016a6e-\U00016abe\U00016ac0-\U00016ac9\U00016ad0-\U00016aed\U00016af0-\U00016af5\U00016b00-\U00016b45'
    '\U00016b50-\U00016b59\U00016b5b-\U00016b61\U00016b63-\U00016b77\U00016b7d-\U00016b8f\U00016d40-\U00016d79'
    '\U00016e40-\U00016e9a\U00016ea0-\U00016eb8\U00016ebb-\U00016ed3\U00016f00-\U00016f4a\U00016f4f-\U00016f87'
    '\U00016f8f-\U00016f9f\U00016fe0-\U00016fe3\U00016ff0-\U00016ff6\U00017000-\U00018cd5\U00018cff-\U00018d1e'
    '\U00018d80-\U00018df2\U0001aff0-\U0001aff3\U0001aff5-\U0001affb\U0001affd-\U0001affe\U0001b000-\U0001b122\U0001b132'
    '\U0001b150-\U0001b152\U0001b155\U0001b164-\U0001b167\U0001b170-\U0001b2fb\U0001bc00-\U0001bc6a\U0001bc70-\U0001bc7c'
    '\U0001bc80-\U0001bc88\U0001bc90-\U0001bc99\U0001bc9c-\U0001bc9f\U0001cc00-\U0001ccfc\U0001cd00-\U0001ceb3'
    '\U0001ceba-\U0001ced0\U0001cee0-\U0001cef0\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46\U0001cf50-\U0001cfc3'
    '\U0001d000-\U0001d0f5\U0001d100-\U0001d126\U0001d129-\U0001d158\U0001d15a-\U0001d172\U0001d17b-\U0001d1ea'
    '\U0001d200-\U0001d245\U0001d2c0-\U0001d2d3\U0001d2e0-\U0001d2f3\U0001d300-\U0001d356\U0001d360-\U0001d378'
    '\U0001d400-\U0001d454\U0001d456-\U0001d49c\U0001d49e-\U0001d49f\U0001d4a2\U0001d4a5-\U0001d4a6\U0001d4a9-\U0001d4ac'
    '\U0001d4ae-\U0001d4b9\U0001d4bb\U0001d4bd-\U0001d4c3\U0001d4c5-\U0001d505\U0001d507-\U0001d50a\U0001d50d-\U0001d514'
    '\U0001d516-\U0001d51c\U0001d51e-\U0001d539\U0001d53b-\U0001d53e\U0001d540-\U0001d544\U0001d546\U0001d54a-\U0001d550'
    '\U0001d552-\U0001d6a5\U0001d6a8-\U0001d7cb\U0001d7ce-\U0001da8b\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf'
    '\U0001df00-\U0001df1e\U0001df25-\U0001df2a\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021'
    '\U0001e023-\U0001e024\U0001e026-\U0001e02a\U0001e030-\U0001e06d\U0001e08f\U0001e100-\U0001e12c\U0001e130-\U0001e13d'
    '\U0001e140-\U0001e149\U0001e14e-\U0001e14f\U0001e290-\U0001e2ae\U0001e2c0-\U0001e2f9\U0001e2ff\U0001e4d0-\U0001e4f9'
    '\U0001e5d0-\U0001e5fa\U0001e5ff\U0001e6c0-\U0001e6de\U0001e6e0-\U0001e6f5\U0001e6fe-\U0001e6ff\U0001e7e0-\U0001e7e6'
    '\U0001e7e8-\U0001e7eb\U0001e7ed-\U0001e7ee\U0001e7f0-\U0001e7fe\U0001e800-\U0001e8c4\U0001e8c7-\U0001e8d6'
    '\U0001e900-\U0001e94b\U0001e950-\U0001e959\U0001e95e-\U0001e95f\U0001ec71-\U0001ecb4\U0001ed01-\U0001ed3d'
    '\U0001ee00-\U0001ee03\U0001ee05-\U0001ee1f\U0001ee21-\U0001ee22\U0001ee24\U0001ee27\U0001ee29-\U0001ee32'
    '\U0001ee34-\U0001ee37\U0001ee39\U0001ee3b\U0001ee42\U0001ee47\U0001ee49\U0001ee4b\U0001ee4d-\U0001ee4f'
    '\U0001ee51-\U0001ee52\U0001ee54\U0001ee57\U0001ee59\U0001ee5b\U0001ee5d\U0001ee5f\U0001ee61-\U0001ee62\U0001ee64'
    '\U0001ee67-\U0001ee6a\U0001ee6c-\U0001ee72\U0001ee74-\U0001ee77\U0001ee79-\U0001ee7c\U0001ee7e\U0001ee80-\U0001ee89'
    '\U0001ee8b-\U0001ee9b\U0001eea1-\U0001eea3\U0001eea5-\U0001eea9\U0001eeab-\U0001eebb\U0001eef0-\U0001eef1'
    '\U0001f000-\U0001fb92\U0001fb94-\U0001fbfa\U0001fc00-\U0001fffd\U00020000-\U0002a6df\U0002a700-\U0002b81d'
    '\U0002b820-\U0002cead\U0002ceb0-\U0002ebe0\U0002ebf0-\U0002ee5d\U0002f800-\U0002fa1d\U00030000-\U0003134a'
    '\U00031350-\U00033479'
    ']';
end
$$;

-- Without the spaces of ASCII, which "\s" stands for.
create function private.blanks() returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000\u061c\u200e\u200f\ufffc\U00013441\U00013442\U00016fe4\U0001d159';
end
$$;

-- These belong to the letter or emoji before them.
create function private.joining() returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return '\u180b-\u180d\u180f\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef';
end
$$;

-- Most texts are ASCII and need none of the long patterns, which every write asks several times.
create or replace function private.is_plain(value text, lines boolean default false) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if value ~ '^[!-~]([ -~]*[!-~])?$' or lines and value ~ E'^[!-~]([ -~\n\r\t]*[!-~])?$' then return true; end if;
  return (value = '' or value ~ private.ink())
    and (
      lines or value !~ (
        '^[' || private.blanks() || private.joining() || ']|[' || private.blanks() || '][' || private.joining() || ']*$'
      )
    )
    and regexp_replace(
      case when lines then translate(value, E'\n\r\t', '') else value end,
      '\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f', '', 'g'
    ) !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]';
end
$$;

-- Marks of direction may stand inside a text, where Arabic and Hebrew need them, but not at its ends.
create function private.without_blank_ends(value text) returns text
language plpgsql immutable parallel safe strict set search_path = '' as $$
declare
  edges constant text := '\s' || private.blanks() || private.joining();
begin
  return coalesce(
    substring(value from '[^' || edges || '](?:.*[^' || edges || '])?[' || private.joining() || ']*'), ''
  );
end
$$;

-- Hints where a word may break and the ends of the text go first; more goes only if that does not suffice.
create or replace function private.plain(value text, lines boolean default false) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  tidy text := private.without_blank_ends(translate(value, U&'\00ad\200b\2060\feff', ''));
begin
  if private.is_plain(tidy, lines) then return tidy; end if;
  tidy := private.without_blank_ends(regexp_replace(
    private.without_ignorable(tidy),
    case when lines then '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb]'
      else '[\u0001-\u001f\u007f-\u009f\u2028\u2029\ufff9-\ufffb]' end,
    ' ', 'g'
  ));
  return case when tidy !~ private.ink() then '' else tidy end;
end
$$;

grant execute on function private.ink, private.blanks, private.joining, private.without_blank_ends, private.plain
  to authenticated, service_role;

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

-- A text of invisible characters alone is none. Triggers ask, because a check would make every older row that breaks it
-- impossible to change, even to delete. The argument is the column.
create function private.require_visible_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := to_jsonb(new) ->> tg_argv[0];
begin
  if written <> '' and private.plain(written, true) = '' then
    raise exception '% has no visible characters', tg_argv[0]
      using errcode = 'check_violation', constraint = format('%s_%s_visible', tg_table_name, tg_argv[0]);
  end if;
  return new;
end
$$;

create trigger "1_require_visible_text" before insert or update of content on public.location_forum_posts
for each row when (pg_trigger_depth() = 0) execute function private.require_visible_text('content');
create trigger "1_require_visible_text" before insert on public.reports
for each row execute function private.require_visible_text('sentence');
create trigger "1_require_visible_text" before insert on public.moderation_log
for each row execute function private.require_visible_text('reason');

-- TAGS. What a tag is, and which tags and interests are the same. app/lib/tags.ts and app/lib/comparable.ts follow the same
-- rules.

create function private.comparable(value text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if value ~ '^[ -~]*$' then return lower(value); end if;
  return replace(
    normalize(lower(upper(normalize(value, nfkc) collate "und-x-icu") collate "und-x-icu"), nfkc), 'ς', 'σ'
  );
end
$$;

create function private.tag(typed text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if typed ~ '^[!-@[-~]+( [!-@[-~]+)*$' then return typed; end if;
  return regexp_replace(
    private.plain(normalize(lower(normalize(typed, nfkc) collate "und-x-icu"), nfkc)), '\s+', ' ', 'g'
  );
end
$$;

-- Forms take commas of any width for what stands between two items.
create function private.are_different(items text[], most integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  item text;
  keys text[] := '{}';
begin
  if items = '{}' then return true; end if;
  if cardinality(items) > most or array_ndims(items) <> 1 then return false; end if;
  foreach item in array items loop
    if item is null or item ~ '^\s|\s$|[,，]' or char_length(item) not between 1 and 40
      or private.comparable(item) = any (keys)
    then
      return false;
    end if;
    keys := keys || private.comparable(item);
  end loop;
  return true;
end
$$;

create or replace function private.are_tags(tags text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  tag text;
begin
  if tags = '{}' then return true; end if;
  if not private.are_different(tags, 10) then return false; end if;
  foreach tag in array tags loop
    if tag <> private.tag(tag) then return false; end if;
  end loop;
  return true;
end
$$;

create or replace function private.are_interests(items text[]) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return private.are_different(items, 30);
end
$$;

grant execute on function private.comparable, private.tag, private.are_different to authenticated, service_role;

-- LINKS, counted as a reader or a browser sees them, in this order: a URL with a scheme; `//` and a host; `www.`; a bare
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

-- TEXTS OF 1.0.0. A row that breaks a new rule could not be changed any more, not even deleted. Nothing here is an edit by its
-- author, so it makes no version. A row is mended by one statement, because all its columns must be right at once.

-- Of tags that are the same, the first remains. Wide letters may become longer.
create function private.first_of_each(items text[]) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(item order by position), '{}') from (
    select distinct on (private.comparable(item)) item, position
    from unnest(items) with ordinality as given (typed, position),
      lateral (select private.without_blank_ends(left(typed, 40)) as item) as short
    where item <> ''
    order by private.comparable(item), position
  ) as first
$$;

alter table public.location_forum_posts disable trigger user;
update public.location_forum_posts as posts
set content = private.with_line_feeds(content),
  title = coalesce(nullif(private.plain(title), ''), 'Untitled post'),
  tags = case when private.are_tags(tags) and private.are_plain(tags) then tags else (
    private.first_of_each(array(
      select private.tag(tag)
      from unnest(posts.tags) with ordinality as given (typed, position),
        regexp_split_to_table(normalize(typed, nfkc), ',') with ordinality as parts (tag, part)
      order by position, part
    ))
  )[:10] end
where strpos(content, E'\r') > 0 or not private.is_plain(title) or not private.are_tags(tags) or not private.are_plain(tags);
alter table public.location_forum_posts enable trigger user;

alter table public.profiles disable trigger user;
update public.profiles
set name = coalesce(nullif(private.plain(name), ''), 'New User'), location = private.plain(location),
  bio = private.plain(private.with_line_feeds(bio), true),
  interests = case when private.are_interests(interests) and private.are_plain(interests) then interests else (
    private.first_of_each(array(
      select private.plain(item)
      from unnest(interests) with ordinality as given (typed, position),
        regexp_split_to_table(typed, '[,，]') with ordinality as parts (item, part)
      order by position, part
    ))
  )[:30] end
where strpos(bio, E'\r') > 0 or not private.is_plain(name) or not private.is_plain(location)
  or not private.is_plain(bio, true) or not private.are_interests(interests) or not private.are_plain(interests);
alter table public.profiles enable trigger user;

update public.reports set sentence = private.with_line_feeds(sentence) where strpos(sentence, E'\r') > 0;
update public.moderation_log set reason = private.with_line_feeds(reason) where strpos(reason, E'\r') > 0;

-- With a part of its id, because another place may already have the name that remains.
update public.location_forums
set location_name = left(coalesce(nullif(private.plain(location_name), ''), 'Unnamed place'), 100)
    || ' (' || left(id::text, 8) || ')',
  country = coalesce(nullif(private.plain(country), ''), 'Unknown country'),
  region = nullif(private.plain(region), ''), description = private.plain(description, true)
where not private.is_plain(location_name) or not private.is_plain(country) or not private.is_plain(region)
  or not private.is_plain(description, true);

alter table public.location_forums add constraint location_forums_plain check (
  private.is_plain(location_name) and private.is_plain(country) and private.is_plain(coalesce(region, ''))
  and private.is_plain(description, true)
);

drop function private.first_of_each;

revoke all on all functions in schema private from public;
