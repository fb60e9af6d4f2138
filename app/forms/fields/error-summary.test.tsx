import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EndedSession } from "./error-summary";

const loginHref = "/login?redirectTo=%2Fform";

type Props = Omit<ComponentProps<typeof EndedSession>, "loginHref">;

/** The words and links that each kind of browser shows. */
function shown(props: Props) {
  const html = renderToStaticMarkup(<EndedSession loginHref={loginHref} {...props} />);
  const [, scripted = html, plain = ""] = /^(<div.*?<\/div>)(.*)$/.exec(html) ?? [];
  return { html, scripted, plain };
}

test("says what is kept, and only the files that were chosen", () => {
  const kept = "Your session has ended. Your text is kept";
  expect(shown({ typed: "in a draft" }).scripted).toContain(`${kept}.</p>`);
  expect(shown({ typed: "in a draft", lostFiles: ["photos"] }).scripted).toContain(
    `${kept}; choose the photos again after you have logged in.</p>`,
  );
  expect(shown({ typed: "in a draft", lostFiles: ["photos", "trackFile"] }).scripted).toContain(
    `${kept}; choose the photos and the line&#x27;s file again after you have logged in.</p>`,
  );
});

test("without script the log-in opens beside the page that has the text", () => {
  const { scripted, plain } = shown({ typed: "in a draft", lostFiles: ["photos"] });
  expect(scripted).toMatch(/noscript:hidden.*href="\/login\?redirectTo=%2Fform"/);
  expect(plain).toMatch(
    /hidden gap-3 noscript:grid.*choose the photos again and send it.*href="\/login" target="_blank"/,
  );
});

test("text that is in no draft stays on its page with script too", () => {
  const { html } = shown({ typed: "on the page" });
  expect(html).toContain("Your text stays on this page");
  expect(html).not.toMatch(/is kept|hidden|come back<\/a>/);
});

test("a form without text says nothing of it", () => {
  expect(shown({}).html).not.toContain("<p>");
});
