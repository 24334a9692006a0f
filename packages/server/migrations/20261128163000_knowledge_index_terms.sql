-- With intarray installed, `&&` between integer arrays is its own operator, which the default operator class does not serve: searches read
-- the whole table.
drop index knowledge_chunks_by_term;
create index knowledge_chunks_by_term on knowledge_chunks using gin (terms gin__int_ops);
