import { ToggleButton } from "~/islands/toggle-button";

/** Says whether comments come in by themselves; released, it holds them back. */
export function LiveUpdatesToggle({ isLive, onToggle }: { isLive: boolean; onToggle: () => void }) {
  return (
    <ToggleButton
      pressed={isLive}
      title={isLive ? "Pause new comments" : "Show new comments as they come"}
      onToggle={onToggle}
    >
      {isLive ? "● Live" : "○ Paused"}
    </ToggleButton>
  );
}
