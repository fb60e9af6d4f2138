import { createElement, Fragment } from "react";
import { useLoaderData } from "react-router";
import { partOf, toReact } from "./document";
import { numbers, textOf } from "./text";

/** As much as a list of twenty posts. */
export function loader() {
  return { posts: numbers(20).map(number => ({ title: textOf(number, 6), text: textOf(number, 45) })) };
}

export default function Page() {
  useLoaderData<typeof loader>();
  return createElement(Fragment, null, ...(partOf("body")?.children.map(toReact) ?? []));
}
