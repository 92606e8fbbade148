import { ContentQuery, ContentResponse, OutlineResponse, VersionList } from "../../schema/content.ts";
import { SourceResponse } from "../../schema/source.ts";
import { defineRoute, type Route } from "../route.ts";
import { showContent, showOutline, showVersions } from "./content.ts";
import { showSource } from "./source.ts";

/** The routes for the stored page of a bookmark. */
export const readingRoutes: Route[] = [
  defineRoute({
    method: "GET",
    path: "/bookmarks/:id/content",
    handler: showContent,
    summary: "Returns the stored page as Markdown, with its risk",
    query: ContentQuery,
    answers: { 200: ContentResponse },
    errors: [404],
    scoped: "bookmark",
  }),
  defineRoute({
    method: "GET",
    path: "/bookmarks/:id/outline",
    handler: showOutline,
    summary: "Returns the sections of the stored page, and its length",
    answers: { 200: OutlineResponse },
    errors: [404],
    scoped: "bookmark",
  }),
  defineRoute({
    method: "GET",
    path: "/bookmarks/:id/versions",
    handler: showVersions,
    summary: "Lists earlier versions of the page, newest first",
    answers: { 200: VersionList },
    errors: [404],
    scoped: "bookmark",
  }),
  defineRoute({
    method: "GET",
    path: "/bookmarks/:id/source",
    handler: showSource,
    summary: "Returns the page as it was posted or fetched",
    answers: { 200: SourceResponse },
    errors: [404],
    scoped: "bookmark",
  }),
];
