import { useRef } from "react";
import { LocalRecordsSlot, NeedsScript } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { useShowMore } from "~/islands/use-show-more";
import { BlankMap } from "~/ui/art/blank-map";
import { CardGrid } from "~/ui/content/card";
import { EmptyState } from "~/ui/feedback/empty-state";
import { TodoCard } from "./todo-card.island";
import { todoList } from "./todo-item";
import { findTab, type TodoTab } from "./todo-tabs";
import { TodoTools } from "./todo-tools.island";

const collections = [todoList];

export function TodoList({ tab }: { tab: TodoTab }) {
  const items = useCollection(todoList, null);
  const { matches, empty } = findTab(tab);
  const inTab = (items ?? []).filter(matches);
  const { shown, more } = useShowMore(inTab);
  const progress = useRef<HTMLParagraphElement>(null);
  return (
    <LocalRecordsSlot collections={collections} waiting={!items}>
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
        <EmptyState
          art={<BlankMap />}
          title={empty}
          text="Save a post to your To-Do list, and its place is kept for you here."
        >
          <NeedsScript>The list is kept in your browser and never sent to us.</NeedsScript>
        </EmptyState>
      )}
    </LocalRecordsSlot>
  );
}
