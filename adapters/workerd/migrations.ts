import type { Migration } from "../../lib/store/migrate.ts";
import createTables from "../../migrations/0001_create_tables.sql";
import pagesOfThisComputer from "../../migrations/0002_pages_of_this_computer.sql";
import rememberWarnings from "../../migrations/0003_remember_warnings.sql";
import whoWasWarned from "../../migrations/0004_who_was_warned.sql";
import namedFences from "../../migrations/0005_named_fences.sql";
import pagesOfDocuments from "../../migrations/0006_pages_of_documents.sql";
import passagesBeside from "../../migrations/0007_passages_beside_the_content.sql";
import namesOfBookmarks from "../../migrations/0008_names_of_bookmarks.sql";
import tagsAndNotes from "../../migrations/0009_tags_and_notes.sql";
import trashAndFilters from "../../migrations/0010_trash_and_filters.sql";
import sinceWhenPagesSaySo from "../../migrations/0011_since_when_pages_say_so.sql";
import tokens from "../../migrations/0012_tokens.sql";
import onePageOnce from "../../migrations/0013_one_page_once.sql";
import sessions from "../../migrations/0014_sessions.sql";
import walls from "../../migrations/0015_walls.sql";
import keptCounts from "../../migrations/0016_kept_counts.sql";
import signsOfVectors from "../../migrations/0017_signs_of_vectors.sql";
import daemonsThatShare from "../../migrations/0018_daemons_that_share.sql";
import smallerIndexes from "../../migrations/0019_smaller_indexes.sql";
import versions from "../../migrations/0020_versions.sql";
import moreSigns from "../../migrations/0021_more_signs.sql";
import vocabulary from "../../migrations/0022_vocabulary.sql";
import wordsAsWritten from "../../migrations/0023_words_as_written.sql";
import postings from "../../migrations/0024_postings.sql";
import moreFences from "../../migrations/0025_more_fences.sql";
import pagesOfBookmarks from "../../migrations/0026_pages_of_bookmarks.sql";

/** The files of migrations/, in order. They are in the bundle, because a worker cannot read folders. */
export const migrations: Migration[] = [
  { name: "0001_create_tables.sql", sql: createTables },
  { name: "0002_pages_of_this_computer.sql", sql: pagesOfThisComputer },
  { name: "0003_remember_warnings.sql", sql: rememberWarnings },
  { name: "0004_who_was_warned.sql", sql: whoWasWarned },
  { name: "0005_named_fences.sql", sql: namedFences },
  { name: "0006_pages_of_documents.sql", sql: pagesOfDocuments },
  { name: "0007_passages_beside_the_content.sql", sql: passagesBeside },
  { name: "0008_names_of_bookmarks.sql", sql: namesOfBookmarks },
  { name: "0009_tags_and_notes.sql", sql: tagsAndNotes },
  { name: "0010_trash_and_filters.sql", sql: trashAndFilters },
  { name: "0011_since_when_pages_say_so.sql", sql: sinceWhenPagesSaySo },
  { name: "0012_tokens.sql", sql: tokens },
  { name: "0013_one_page_once.sql", sql: onePageOnce },
  { name: "0014_sessions.sql", sql: sessions },
  { name: "0015_walls.sql", sql: walls },
  { name: "0016_kept_counts.sql", sql: keptCounts },
  { name: "0017_signs_of_vectors.sql", sql: signsOfVectors },
  { name: "0018_daemons_that_share.sql", sql: daemonsThatShare },
  { name: "0019_smaller_indexes.sql", sql: smallerIndexes },
  { name: "0020_versions.sql", sql: versions },
  { name: "0021_more_signs.sql", sql: moreSigns },
  { name: "0022_vocabulary.sql", sql: vocabulary },
  { name: "0023_words_as_written.sql", sql: wordsAsWritten },
  { name: "0024_postings.sql", sql: postings },
  { name: "0025_more_fences.sql", sql: moreFences },
  { name: "0026_pages_of_bookmarks.sql", sql: pagesOfBookmarks },
];
