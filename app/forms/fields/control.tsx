import type { ComponentProps } from "react";

export type ControlProps =
  | ({ as?: "input" } & ComponentProps<"input">)
  | ({ as: "textarea" } & ComponentProps<"textarea">)
  | ({ as: "select" } & ComponentProps<"select">);

export function Control(props: ControlProps) {
  if (props.as === "textarea") {
    const { as: _, defaultValue, ...rest } = props;
    return (
      <textarea rows={4} dir="auto" {...rest} defaultValue={defaultText(defaultValue)} className="control" />
    );
  }
  if (props.as === "select") {
    const { as: _, ...rest } = props;
    return <select {...rest} className="control" />;
  }
  const { as: _, ...rest } = props;
  return <input dir="auto" {...rest} className="control" />;
}

/**
 * When it hydrates, React sets the value of a text area whose text equals its default, over what was typed meanwhile. It
 * compares them as they are given, and an array is no string. Only of a string React keeps a line break at the start.
 */
function defaultText(text: ComponentProps<"textarea">["defaultValue"]) {
  return typeof text === "string" && text !== "" && !text.startsWith("\n") ? [text] : text;
}
