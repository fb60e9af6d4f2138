import { toggleTodo } from "~/browser/records/saved-todos";
import { useCollection } from "~/islands/records/use-collection";
import { ToggleButton } from "~/islands/toggle-button";
import { Icon } from "~/ui/icons/icon";
import { type GetTodoSource, todoList } from "./todo-item";

export function SaveButton({ postId, getSource }: { postId: string; getSource: GetTodoSource }) {
  const isSaved = useCollection(todoList)?.some(item => item.postId === postId) ?? false;
  return (
    <ToggleButton pressed={isSaved} onToggle={() => toggleTodo(todoList, postId, getSource)}>
      <Icon name="bookmark" className="in-aria-pressed:fill-current" />
      Save to To-Do
    </ToggleButton>
  );
}
