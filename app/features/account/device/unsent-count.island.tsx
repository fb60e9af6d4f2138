import { useEffect, useState } from "react";
import { readUnsentTexts } from "~/device/download";
import { plural } from "~/lib/numbers";

export function UnsentCount() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    readUnsentTexts().then(texts => setCount(texts.length));
  }, []);
  if (count === 0) return null;
  return (
    <p>
      <a href="/feed#not-sent-yet" className="link">
        {plural(count, "location post")} not sent yet
      </a>
    </p>
  );
}
