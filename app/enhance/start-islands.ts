/** Starts React after everything else has loaded and the browser is idle, or at the first touch. */
export function startIslands() {
  const held = document.querySelector<HTMLScriptElement>("script[data-islands]");
  if (!held) return;
  const touches = ["pointerdown", "keydown", "focusin"] as const;
  const start = once(() => {
    for (const touch of touches) removeEventListener(touch, start);
    preload(held.dataset.islands ?? "");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = held.nonce;
    script.textContent = held.textContent;
    document.head.append(script);
  });
  for (const touch of touches) addEventListener(touch, start, { passive: true });
  if (document.readyState === "complete") whenIdle(start);
  else addEventListener("load", () => whenIdle(start), { once: true });
}

function preload(addresses: string) {
  for (const href of addresses.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
}

function whenIdle(start: () => void) {
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
  else setTimeout(start, 200);
}

function once(run: () => void) {
  let ran = false;
  return () => {
    if (ran) return;
    ran = true;
    run();
  };
}
