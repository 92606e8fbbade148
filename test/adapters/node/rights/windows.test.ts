import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeList, windowsRights } from "../../../../adapters/node/files/rights/windows.ts";

const ME = "S-1-5-21-1004336348-1177238915-682003330-1001";
const OTHER = "S-1-5-21-1004336348-1177238915-682003330-1002";

/** A list as Windows writes it of a folder: owner, group, and who may do what. */
const list = (entries: string, flags = "PAI") => `O:${ME}G:${ME}D:${flags}${entries}`;
const PROFILE = "(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)";

const LISTS: [what: string, sddl: string, others: "read" | "change" | undefined][] = [
  ["a folder below the profile", list(`${PROFILE}(A;OICI;FA;;;${ME})`), undefined],
  ["one that stands for its owner", list(`${PROFILE}(A;OICIIO;GA;;;CO)(A;;FA;;;OW)`, ""), undefined],
  [
    "one at the root of a drive",
    list(`${PROFILE}(A;OICI;0x1200a9;;;BU)(A;CI;LC;;;BU)(A;CIIO;DC;;;BU)`),
    "change",
  ],
  ["one that users may read", list(`${PROFILE}(A;OICI;0x1200a9;;;BU)`), "read"],
  ["one that all who are known may change", list(`${PROFILE}(A;OICI;0x1301bf;;;AU)`), "change"],
  ["one that everybody may list, in letters", list("(A;;FR;;;WD)"), "read"],
  ["one that another person may take over", list(`${PROFILE}(A;;WO;;;${OTHER})`), "change"],
  [
    "one that another may only walk through",
    list(`${PROFILE}(A;;WP;;;${OTHER})(A;;0x20;;;${OTHER})`),
    undefined,
  ],
  ["one that others are kept from", list(`(D;OICI;FA;;;WD)${PROFILE}`), undefined],
  ["one whose reading is logged", `${list(PROFILE)}S:AI(AU;SAFA;FA;;;WD)`, undefined],
  ["one without a list", `O:${ME}G:${ME}`, "change"],
  ["one whose list lets all in", list("", "NO_ACCESS_CONTROL"), "change"],
];

for (const [what, sddl, others] of LISTS) {
  test(`of ${what}, others may do: ${others ?? "nothing"}`, () => {
    assert.equal(judgeList(sddl, ME), others);
  });
}

test("what ends it is a command that leaves the folder to its user and the system", () => {
  const sddl = list(`${PROFILE}(A;OICI;0x1200a9;;;BU)`);
  const rights = windowsRights(() => ({ sid: ME, sddl }));

  assert.deepEqual(rights.findOpening("D:\\my data"), {
    others: "read",
    remedy: `icacls "D:\\my data" /inheritance:r /grant:r "*${ME}:(OI)(CI)F" /grant:r "*S-1-5-18:(OI)(CI)F"`,
  });
});

test("a folder of which Windows does not say is let be", () => {
  assert.equal(windowsRights(() => undefined).findOpening("D:\\data"), undefined);
});
