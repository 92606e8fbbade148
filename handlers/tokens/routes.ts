import { CreatedToken, NewToken, TokenList } from "../../schema/token.ts";
import { defineRoute, type Route } from "../route.ts";
import * as tokens from "./tokens.ts";

/** The routes for tokens for some collections. Such tokens cannot use them. */
export const tokenRoutes: Route[] = [
  defineRoute({
    method: "GET",
    path: "/tokens",
    handler: tokens.list,
    summary: "Lists the collection tokens, oldest first",
    answers: { 200: TokenList },
  }),
  defineRoute({
    method: "POST",
    path: "/tokens",
    handler: tokens.create,
    summary: "Creates a token for some collections and shows it once",
    body: NewToken,
    answers: { 201: CreatedToken },
    errors: [404],
    tokenOnly: true,
  }),
  defineRoute({
    method: "DELETE",
    path: "/tokens/:id",
    handler: tokens.revoke,
    summary: "Revokes a token",
    answers: { 204: null },
    errors: [404],
  }),
];
