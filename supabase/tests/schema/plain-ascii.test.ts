import { expect, test } from "vitest";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

/** Controls and letters beyond ASCII never take the quick way, so a text that they make doubtful shows the long one. */
test("texts of ASCII are judged and folded as by the long patterns", async () => {
  const { sql } = context;
  const signs = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1));
  const texts = signs.flatMap(sign => [sign, `${sign}a`, `a${sign}`, `a${sign}B`, `${sign} ${sign}`]);
  const rows = await sql`
    select text, private.is_plain(text) as line, private.is_plain(text, true) as lines,
      private.is_plain(text || 'é') as long_line, private.is_plain(text || 'é', true) as long_lines,
      private.folded(text) as folded, private.folded(text || ' é') as long_folded
    from unnest(${texts}::text[]) as text`;
  for (const { text, ...found } of rows) {
    const isBlank = /^\s*$/.test(text);
    if (!isBlank)
      expect({ text, line: found.line, lines: found.lines }).toEqual({
        text,
        line: found.long_line,
        lines: found.long_lines,
      });
    expect([text, `${found.folded} e`.trim()]).toEqual([text, found.long_folded]);
  }
});
