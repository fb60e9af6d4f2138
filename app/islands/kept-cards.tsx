/**
 * The cards that the server wrote into this island, with the time of each. They stay as they are, so neither their content nor the
 * code that shows them comes a second time.
 */
export function keptCards(island: string) {
  const cards = document.querySelectorAll<HTMLElement>(`[data-island='${island}'] .card-grid > li`);
  return Array.from(cards, (card, index) => ({
    time: card.querySelector("time")?.dateTime,
    card: keptCard(card, index),
  }));
}

function keptCard({ className, dataset, innerHTML, style: { backgroundImage } }: HTMLElement, index: number) {
  return (
    <li
      key={index}
      className={className}
      style={backgroundImage ? { backgroundImage } : undefined}
      data-dimmed={dataset.dimmed}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own markup, which hydration keeps
      dangerouslySetInnerHTML={{ __html: innerHTML }}
    />
  );
}
