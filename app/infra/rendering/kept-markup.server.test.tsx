import { type ReactNode, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptMarkupContext } from "~/lib/kept-markup";
import { joined } from "../text-response.server";
import { PageMarkup } from "./kept-markup.server";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const css = 'li::before { content: "> & $&" }';
let rendered = 0;

function Post({ title }: { title: string }) {
  rendered++;
  return <li data-at={Date.now()}>{title}</li>;
}

function Name({ title }: { title: string }) {
  return <b>{title}</b>;
}

function Posts({ titles }: { titles: string[] }) {
  const posts = titles.map(title => ({ title }));
  return <ul>{use(KeptMarkupContext).render(Post, posts, "many")}</ul>;
}

function Reader({ title }: { title: string }) {
  return <header>{use(KeptMarkupContext).render(Name, [{ title }], "one")}</header>;
}

test("what was rendered for one reader is sent to the next, beside what is theirs", () => {
  const ada = pageOf(<Page name="Ada" titles={["Cairn", "Tarn"]} />);
  const bo = pageOf(<Page name="Bo" titles={["Cairn", "Tarn"]} />);
  expect(rendered).toBe(2);
  expect(joined(bo)).toBe(joined(ada).replace("Ada", "Bo"));
  expect(ada).toEqual([
    { text: "<style>", readers: "one" },
    { text: css, readers: "all" },
    { text: "</style><main><header><b>Ada</b></header><ul>", readers: "one" },
    { text: '<li data-at="0">Cairn</li><li data-at="0">Tarn</li>', readers: "many" },
    { text: "</ul><b>End</b></main>", readers: "one" },
  ]);
});

test("it is what React makes of it", () => {
  const page = <Page name="<Ada> & $& co" titles={["$1 <b>", "\u2028", "[mark]"]} />;
  expect(textOf(page)).toBe(renderToStaticMarkup(page));
});

test("other props, another order and another component are rendered anew, and so is everything after a minute", () => {
  const first = textOf(<Page name="Ada" titles={["Fell", "Moor"]} />);
  const again = () => textOf(<Page name="Ada" titles={["Fell", "Moor"]} />);
  expect(textOf(<Page name="Ada" titles={["Moor", "Fell"]} />)).not.toBe(first);
  expect(textOf(<Reader title="Fell" />)).toBe("<header><b>Fell</b></header>");
  vi.advanceTimersByTime(59_000);
  expect(again()).toBe(first);
  vi.advanceTimersByTime(2_000);
  expect(again()).not.toBe(first);
});

test("a page without any is one text", () => {
  expect(pageOf(<p>Gear</p>)).toEqual([{ text: "<p>Gear</p>", readers: "one" }]);
  expect(pageOf(<Reader title="Ada" />)).toEqual([{ text: "<header><b>Ada</b></header>", readers: "one" }]);
});

function Page({ name, titles }: { name: string; titles: string[] }) {
  const kept = use(KeptMarkupContext);
  return (
    <>
      <style>{kept.text(css)}</style>
      <main>
        <Reader title={name} />
        <Posts titles={titles} />
        {kept.render(Name, [{ title: "End" }], "one")}
      </main>
    </>
  );
}

function textOf(element: ReactNode) {
  return joined(pageOf(element));
}

function pageOf(element: ReactNode) {
  const kept = new PageMarkup();
  return kept.fill(renderToStaticMarkup(<KeptMarkupContext value={kept}>{element}</KeptMarkupContext>));
}
