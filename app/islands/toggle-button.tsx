import type { ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

interface ToggleButtonProps {
  pressed: boolean;
  onToggle: () => void;
  title?: string;
  children: ReactNode;
}

export function ToggleButton({ pressed, onToggle, title, children }: ToggleButtonProps) {
  const isHydrated = useHydrated();
  const look = pressed ? "border-forest bg-wash text-forest" : "border-edge bg-surface hover:border-forest";
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={title}
      onClick={onToggle}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-sm font-semibold noscript:hidden ${look} ${isHydrated ? "" : "invisible"}`.trimEnd()}
    >
      {children}
    </button>
  );
}
