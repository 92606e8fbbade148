import { SessionList, SignInCode } from "../../schema/page/session.ts";
import { defineRoute, type Route } from "../route.ts";
import * as sessions from "./sessions.ts";

/** The routes for sign-ins to the page. Tokens for some collections cannot use them. */
export const sessionRoutes: Route[] = [
  defineRoute({
    method: "GET",
    path: "/sessions",
    handler: sessions.list,
    summary: "Lists the browsers that are signed in to the page, oldest first",
    answers: { 200: SessionList },
  }),
  defineRoute({
    method: "DELETE",
    path: "/sessions",
    handler: sessions.revokeAll,
    summary: "Signs all browsers out",
    answers: { 204: null },
  }),
  defineRoute({
    method: "DELETE",
    path: "/sessions/:id",
    handler: sessions.revoke,
    summary: "Signs one browser out",
    answers: { 204: null },
    errors: [404],
  }),
  defineRoute({
    method: "POST",
    path: "/sign-in-codes",
    handler: sessions.createCode,
    summary: "Creates an address of the page that signs one browser in, once and within a minute",
    answers: { 201: SignInCode },
    errors: [501],
    tokenOnly: true,
  }),
];
