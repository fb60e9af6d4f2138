import { useRef } from "react";
import { showToast } from "~/browser/records/toast";
import { EmptyRecords, LocalRecordsSlot } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { useQuery } from "~/islands/use-query";
import { useShowMore } from "~/islands/use-show-more";
import { BlankMap } from "~/ui/art/drawings";
import { Button } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { Icon } from "~/ui/icons/icon";
import { Tabs } from "~/ui/layout/tabs";
import { TodoCard } from "./todo-card";
import { type TodoItem, todoList } from "./todo-item";
import { findTab, formatTodoList, readTab, type TodoTab, todoTabs } from "./todo-tabs";

export default function TodoList({ serverTab }: { serverTab: TodoTab }) {
  const tab = useQuery(serverTab, readTab);
  return (
    <>
      <Tabs label="To-Do List" tabs={todoTabs(tab)} />
      <TodoItems tab={tab} />
    </>
  );
}

function TodoItems({ tab }: { tab: TodoTab }) {
  const items = useCollection(todoList);
  const { matches, empty } = findTab(tab);
  const inTab = (items ?? []).filter(matches);
  const { shown, more } = useShowMore(inTab);
  const progress = useRef<HTMLParagraphElement>(null);
  return (
    <LocalRecordsSlot collections={[todoList]} waiting={!items}>
      <p ref={progress} role="status" tabIndex={-1} className="mb-4 text-muted">
        {items &&
          items.length > 0 &&
          `${items.filter(item => item.completed).length} of ${items.length} completed`}
      </p>
      {shown.length > 0 ? (
        <div data-checklist="">
          <CardGrid label="To-Do List">
            {shown.map(item => (
              <TodoCard key={item.id} item={item} onRemoved={() => progress.current?.focus()} />
            ))}
          </CardGrid>
          {more}
          <TodoTools items={inTab} />
        </div>
      ) : (
        <EmptyRecords
          art={<BlankMap />}
          title={empty}
          text="Save a place or a post to your To-Do list, and it is kept for you here."
        >
          The list is kept in your browser and never sent to us.
        </EmptyRecords>
      )}
    </LocalRecordsSlot>
  );
}

function TodoTools({ items }: { items: readonly TodoItem[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(formatTodoList(items));
      showToast({ kind: "success", title: "Copied", message: "Your list is ready to paste anywhere." });
    } catch {
      showToast({ kind: "error", title: "Copy failed", message: "This browser does not let Treks copy." });
    }
  }

  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
      <Button type="button" variant="secondary" onClick={copy}>
        <Icon name="copy" />
        Copy as text
      </Button>
      <Button type="button" variant="secondary" onClick={() => print()}>
        <Icon name="print" />
        Print
      </Button>
    </div>
  );
}
