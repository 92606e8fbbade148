-- Of vectors of up to 512 numbers, 1,024 signs are kept instead of 512 (lib/store/signs/turn.ts). Their blocks are made again in the background.
DELETE FROM sign_blocks WHERE space_key IN (SELECT key FROM embedding_spaces WHERE dimensions <= 512);
DELETE FROM sign_tail WHERE space_key IN (SELECT key FROM embedding_spaces WHERE dimensions <= 512);
DELETE FROM sign_gone WHERE space_key IN (SELECT key FROM embedding_spaces WHERE dimensions <= 512);
UPDATE embedding_spaces SET packed = NULL, tidied_to = 0 WHERE dimensions <= 512;
