import { readsDocument } from "./documents.ts";
import type { Site } from "./site.ts";

/** Sites and software whose pages contain one text each, in a known place. */
export const DOCUMENT_SITES: readonly Site[] = [
  {
    name: "MediaWiki",
    signs: { generators: ["mediawiki"], roots: ["mediawiki"] },
    read: readsDocument({
      kind: "article",
      content: "#mw-content-text",
      title: "#firstHeading",
      leave:
        ".navbox, .vertical-navbox, .sidebar, .mw-editsection, .toc, #toc, .noprint, .metadata, .ambox, .mw-jump-link, " +
        ".catlinks, .printfooter, .shortdescription, .mw-indicators, .authority-control, .mw-cite-backlink, #siteSub, " +
        "#contentSub, .mw-authority-control, .portalbox, .sistersitebox, style",
    }),
  },
  {
    name: "rustdoc",
    signs: { generators: ["rustdoc"], roots: ["rustdoc"] },
    read: readsDocument({
      kind: "documentation",
      content: "#main-content",
      leave:
        "rustdoc-toolbar, .rustdoc-breadcrumbs, .src, .srclink, #copy-path, .out-of-band, .anchor, .doc-anchor, .hideme, " +
        ".tooltip, #settings, button",
    }),
  },
  {
    name: "GitHub",
    signs: { hosts: ["github.com"], path: /^\/[^/]+\/[^/]+(?:\/?$|\/(?:blob|tree|wiki|releases)(?:\/|$))/ },
    read: readsDocument({
      kind: "documentation",
      content: "article.markdown-body, #wiki-body",
      beside: "p.f4",
      leave: ".anchor, .zeroclipboard-container, button",
    }),
  },
  {
    name: "npm",
    signs: { hosts: ["npmjs.com"], path: /^\/package\// },
    read: readsDocument({
      kind: "documentation",
      content: "#readme, #tabpanel-readme",
      leave: ".anchor, button",
    }),
  },
  {
    name: "PyPI",
    signs: { hosts: ["pypi.org"], path: /^\/project\// },
    read: readsDocument({
      kind: "documentation",
      content: ".project-description",
      beside: ".package-description__summary",
      title: ".package-header__name",
      date: "time",
    }),
  },
  {
    name: "crates.io",
    signs: { hosts: ["crates.io"], path: /^\/crates\// },
    read: readsDocument({ kind: "documentation", content: "article[aria-label=Readme]" }),
  },
  {
    name: "arXiv",
    signs: { hosts: ["arxiv.org", "*.arxiv.org"], path: /^\/abs\// },
    read: readsDocument({
      kind: "article",
      content: ".abstract",
      beside: ".authors, .comments, .subjects, .jref",
      title: "h1.title",
      leave: ".descriptor",
    }),
  },
  {
    name: "PubMed",
    signs: { hosts: ["pubmed.ncbi.nlm.nih.gov"] },
    read: readsDocument({
      kind: "article",
      content: "#abstract, #en-abstract",
      title: ".heading-title",
      author: ".full-name",
    }),
  },
];
