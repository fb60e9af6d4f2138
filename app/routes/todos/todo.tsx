import { TodoList } from "~/features/todos/todo-list.island";
import { findTab, todoTabs } from "~/features/todos/todo-tabs";
import { useQuery } from "~/islands/use-query";
import { pageTitle } from "~/lib/product";
import { ScriptSlot } from "~/ui/content/script-slot";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/todo";

export const handle = { islands: true, offline: "local", tabs: ["pending", "completed"] };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Adventure To-Do List") }];

export function loader({ url }: Route.LoaderArgs) {
  return { tab: readTab(url.searchParams) };
}

export default function Todo({ loaderData }: Route.ComponentProps) {
  const tab = useQuery(loaderData.tab, readTab);
  return (
    <Page>
      <PageHeader title="Adventure To-Do List" subtitle="Places you want to see for yourself" />
      <Tabs label="To-Do List" tabs={todoTabs(tab)} />
      <TodoList tab={tab} />
      <ScriptSlot data-offline-tool="todo-places" data-todo-places="" className="print:hidden" />
    </Page>
  );
}

function readTab(query: URLSearchParams) {
  return findTab(query.get("tab")).key;
}
