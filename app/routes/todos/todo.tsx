import TodoList from "~/features/todos/todo-list.island";
import { readTab } from "~/features/todos/todo-tabs";
import { Island } from "~/islands/island";
import { pageTitle } from "~/lib/product";
import { Page, PageHeader } from "~/ui/layout/page";
import type { Route } from "./+types/todo";

export const handle = { offline: "local", queries: ["tab=pending", "tab=completed"] };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Adventure To-Do List") }];

export function loader({ url }: Route.LoaderArgs) {
  return { serverTab: readTab(url.searchParams) };
}

export default function Todo({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Adventure To-Do List" subtitle="Places you want to see for yourself" />
      <Island name="todo-list" of={TodoList} props={loaderData} />
    </Page>
  );
}
