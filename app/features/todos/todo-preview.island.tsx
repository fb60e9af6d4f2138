import { EmptyRecords, LocalRecordsSlot } from "~/islands/records/local-records-slot";
import { useCollection } from "~/islands/records/use-collection";
import { BlankMap } from "~/ui/art/drawings";
import { ButtonLink } from "~/ui/button";
import { CardGrid } from "~/ui/content/card";
import { TodoCard } from "./todo-card";
import { todoList } from "./todo-item";

const previewed = 4;

export default function TodoPreview() {
  const items = useCollection(todoList);
  return (
    <section aria-labelledby="places">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
        <h2 id="places" className="text-2xl">
          Places to Visit
        </h2>
        <ButtonLink href="/todo" variant="secondary">
          View All
        </ButtonLink>
      </div>
      <LocalRecordsSlot collections={[todoList]} waiting={!items}>
        {items && items.length > 0 ? (
          <CardGrid label="Places to Visit">
            {items.slice(0, previewed).map(item => (
              <TodoCard key={item.id} item={item} headingLevel={3} />
            ))}
          </CardGrid>
        ) : (
          <EmptyRecords
            art={<BlankMap />}
            title="No places to visit yet."
            text="Save a place or a post to your To-Do list, and it is kept for you here."
          >
            They are kept in your browser and never sent to us.
          </EmptyRecords>
        )}
      </LocalRecordsSlot>
    </section>
  );
}
