import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { urlIdentity } from "../../../lib/urls/url-identity.ts";
import { anyUrl } from "../../support/any-text.ts";

const identity = (text: string) => urlIdentity(new URL(text));

test("a place in a page is the same page", () => {
  assert.equal(identity("https://a.test/x?y=1#part-2"), "https://a.test/x?y=1");
  assert.equal(identity("https://a.test/x#"), "https://a.test/x");
  assert.equal(identity("https://a.test/x#part/2!"), "https://a.test/x");
});

test("a fragment that is a client-side route names a page of its own", () => {
  assert.equal(identity("https://a.test/#/inbox"), "https://a.test/#/inbox");
  assert.equal(identity("https://a.test/#!inbox"), "https://a.test/#!inbox");
});

test("spellings that the url parser reads alike are one page", () => {
  assert.equal(identity("HTTPS://A.test:443"), identity("https://a.test/"));
  assert.equal(identity("https://a.test/b/../c"), identity("https://a.test/c"));
  assert.equal(identity("https://\u00e4.test/\u00fc"), identity("https://xn--4ca.test/%C3%BC"));
});

test("query, path case, port and userinfo tell pages apart", () => {
  const pages = ["/", "/?", "/?a=1", "/?a=2", "/A", "/a", "/a/"].map((path) => `https://a.test${path}`);
  const identities = new Set([...pages, "https://a.test:8443/", "https://me@a.test/"].map(identity));

  assert.equal(identities.size, pages.length + 2);
});

test("the identity of an identity is itself, and the given url is not changed", () => {
  fc.assert(
    fc.property(anyUrl, (text) => {
      const url = new URL(text);
      const before = url.href;

      assert.equal(identity(urlIdentity(url)), urlIdentity(url));
      assert.equal(url.href, before);
    }),
  );
});
