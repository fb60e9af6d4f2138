import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { BrokenBridge, EmptyTrail, LostTrail } from "../art/drawings";
import { ButtonLink } from "../button";
import { Page } from "../layout/page";
import { NotFound, type NotFoundProps } from "./not-found";

export type ErrorPageProps = {
  error: unknown;
  notFound?: NotFoundProps;
  children?: ReactNode;
};

export function ErrorPage({ error, notFound, children }: ErrorPageProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  return (
    <Page width="reading">
      {children}
      {status === 404 && notFound ? <NotFound {...notFound} /> : <Trouble status={status} thrown={data} />}
    </Page>
  );
}

function Trouble({ status, thrown }: { status: number; thrown: Partial<Words> | null }) {
  const { title, text, href, action } = { ...wordsFor(status), ...thrown };
  return (
    <div className="centered">
      {status === 404 ? <LostTrail /> : status < 500 ? <EmptyTrail /> : <BrokenBridge />}
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  );
}

function wordsFor(status: number) {
  const home = { href: "/", action: "Return to Base Camp" };
  return { ...home, ...(words[status] ?? words[status < 500 ? 400 : 500]) } as Words;
}

interface Words {
  title: string;
  text: string;
  href: string;
  action: string;
}

const words: Record<number, Partial<Words>> = {
  400: {
    title: "That did not arrive in one piece.",
    text: "Go back, check what you sent, and try once more.",
  },
  401: { title: "Log in to go on.", text: "Your session has ended.", href: "/login", action: "Log In" },
  403: { title: "This path is closed to you.", text: "Only an admin of this community can open it." },
  404: {
    title: "Oops! We've lost the trail.",
    text: "The page you're looking for doesn't exist or has been moved.",
  },
  405: {
    title: "Nothing is sent from here.",
    text: "This page sends no form: what you write on it stays in your browser, which needs JavaScript. Go back and turn it on, or open the page again.",
  },
  413: {
    title: "That is too much at once.",
    text: "Go back in your browser: what you typed is still there. Shorten the text or choose smaller photos, and send it again.",
  },
  429: {
    title: "Time for a short rest.",
    text: "Many requests came from here at once. Wait a moment and try again.",
  },
  500: {
    title: "Something slipped on our side.",
    text: "It has been noted. Try again; what you typed is kept on this device.",
  },
  503: {
    title: "We cannot reach base camp.",
    text: "The service behind Treks is not answering. Wait a moment and load the page again.",
    href: "",
    action: "Try again",
  },
};
