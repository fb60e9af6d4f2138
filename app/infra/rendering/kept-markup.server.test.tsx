import { type ReactNode, use } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptMarkupContext } from "~/lib/kept-markup";
import { joined } from "../text-response.server";
import { KeptMarkup } from "./kept-markup.server";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

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
  return <ul>{use(KeptMarkupContext)(Post, posts, "many")}</ul>;
}

function Reader({ title }: { title: string }) {
  return <header>{use(KeptMarkupContext)(Name, [{ title }], "one")}</header>;
}

test("what was rendered for one reader is sent to the next, beside what is theirs", () => {
  const ada = pageOf(<Page name="Ada" titles={["Cairn", "Tarn"]} />);
  const bo = pageOf(<Page name="Bo" titles={["Cairn", "Tarn"]} />);
  expect(rendered).toBe(2);
  expect(joined(bo)).toBe(joined(ada).replace("Ada", "Bo"));
  expect(ada.start).toBe("<main><header><b>Ada</b></header><ul>");
  expect(ada.shared).toMatch(/^<li data-at="\d+">Cairn<.li><li data-at="\d+">Tarn<.li>$/);
  expect(ada.end).toBe("</ul><b>End</b></main>");
});

test("it is what React makes of it", () => {
  const page = <Page name="<Ada> & $& co" titles={["$1 <b>", "\u2028", "[mark]"]} />;
  expect(joined(pageOf(page))).toBe(renderToStaticMarkup(page));
});

test("other props, another order and another component are rendered anew, and so is everything after a minute", () => {
  const first = joined(pageOf(<Page name="Ada" titles={["Fell", "Moor"]} />));
  const again = () => joined(pageOf(<Page name="Ada" titles={["Fell", "Moor"]} />));
  expect(joined(pageOf(<Page name="Ada" titles={["Moor", "Fell"]} />))).not.toBe(first);
  expect(joined(pageOf(<Reader title="Fell" />))).toBe("<header><b>Fell</b></header>");
  vi.advanceTimersByTime(59_000);
  expect(again()).toBe(first);
  vi.advanceTimersByTime(2_000);
  expect(again()).not.toBe(first);
});

test("a page without any is one text", () => {
  expect(pageOf(<p>Gear</p>)).toEqual({ start: "<p>Gear</p>", shared: "", end: "" });
  expect(pageOf(<Reader title="Ada" />).shared).toBe("");
});

function Page({ name, titles }: { name: string; titles: string[] }) {
  return (
    <main>
      <Reader title={name} />
      <Posts titles={titles} />
      {use(KeptMarkupContext)(Name, [{ title: "End" }], "one")}
    </main>
  );
}

function pageOf(element: ReactNode) {
  const kept = new KeptMarkup();
  return kept.fill(
    renderToStaticMarkup(<KeptMarkupContext value={kept.render}>{element}</KeptMarkupContext>),
  );
}
