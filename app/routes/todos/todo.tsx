import { ToDoList } from "~/features/todos/to-do-list.island";
import { findToDoTab, toDoTabs } from "~/features/todos/to-do-tabs";
import { pageTitle } from "~/lib/product";
import { Page } from "~/ui/layout/page";
import { PageHeader } from "~/ui/layout/page-header";
import { Tabs } from "~/ui/layout/tabs";
import type { Route } from "./+types/todo";

export const handle = { islands: true };

export const meta: Route.MetaFunction = () => [{ title: pageTitle("Adventure To-Do List") }];

export function loader({ url }: Route.LoaderArgs) {
  return { tab: findToDoTab(url.searchParams.get("tab")).key };
}

export default function ToDo({ loaderData: { tab } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeader title="Adventure To-Do List" subtitle="Places you want to see for yourself" />
      <Tabs label="To-Do List" tabs={toDoTabs(tab)} />
      <ToDoList tab={tab} />
    </Page>
  );
}
