/**
 * What searches look into. Under row-level security PostgreSQL lets only leakproof functions choose rows by an index: those that
 * tell nothing of the values they look at. Saying so takes a superuser; without one the lists are right and slow.
 */
export const searchFunctions = /* sql */ `
-- Every character of a text and every two that stand together.
create or replace function app_grams(words text) returns text[] language sql immutable parallel safe
  as $$ select array(select distinct substr(lower(words), at, n) from generate_series(1, length(words)) at, generate_series(1, 2) n
    where at + n <= length(words) + 1) $$;

-- A number without the blanks and dashes it is written with.
create or replace function app_bare_code(code text) returns text language plpgsql immutable parallel safe
  as $$ begin return regexp_replace(code, '[^0-9A-Za-z]', '', 'g'); end $$;

do $$ begin
  alter function texticlike(text, text) leakproof;
  alter function similarity_op(text, text) leakproof;
  alter function lower(text) leakproof;
  alter function arraycontains(anyarray, anyarray) leakproof;
  alter function app_grams(text) leakproof;
  alter function app_bare_code(text) leakproof;
exception when insufficient_privilege then
  raise notice 'not a superuser: searches of long lists stay without their indexes';
end $$;
`
