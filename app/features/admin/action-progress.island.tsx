import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useHydrated } from "remix-utils/use-hydrated";
import { showToast } from "~/device/toast";
import { href } from "~/lib/href";
import { ButtonLink } from "~/ui/button";
import { type AdminAction, outcomeToast } from "./admin-action";

const pollIntervalMs = 2_000;

export function ActionProgress({ action }: { action: AdminAction }) {
  const isRunning = action.status === "Running";
  const isHydrated = useHydrated();
  useRevalidation(isRunning);
  useOutcome(action);
  if (!isRunning) return null;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className={isHydrated ? "text-muted" : "hidden"}>
        This page follows it. You can leave: it goes on without you.
      </p>
      <p className={isHydrated ? "hidden" : "text-muted"}>You can leave: it goes on without you.</p>
      {!isHydrated && (
        <ButtonLink href={href("/admin/actions/:actionId", { actionId: action.id })} variant="secondary">
          Reload
        </ButtonLink>
      )}
    </div>
  );
}

function useRevalidation(isRunning: boolean) {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!isRunning || state !== "idle") return;
    const timer = setInterval(() => {
      if (!document.hidden) revalidate();
    }, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning, state, revalidate]);
}

function useOutcome(action: AdminAction) {
  const before = useRef(action.status);
  useEffect(() => {
    const isOver = action.status === "Done" || action.status === "Failed";
    if (before.current === "Running" && isOver) showToast(outcomeToast(action));
    before.current = action.status;
  }, [action]);
}
