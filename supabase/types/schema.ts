import type postgres from "postgres";

export interface Table {
  name: string;
  columns: { name: string; type: string; nullable: boolean; has_default: boolean; generated: boolean }[];
}

export interface CompositeType {
  name: string;
  attributes: { name: string; type: string }[];
}

export interface SchemaFunction {
  name: string;
  inputs: { name: string; type: string; optional: boolean }[];
  outputs: { name: string; type: string }[];
  returns: string;
  returns_table: boolean;
  returns_set: boolean;
  is_stable: boolean;
}

export async function readSchema(sql: postgres.Sql) {
  return {
    tables: await readTables(sql),
    composites: await readComposites(sql),
    functions: await readFunctions(sql),
  };
}

function readComposites(sql: postgres.Sql) {
  return sql<CompositeType[]>`
    select relname as name, (
      select json_agg(json_build_object('name', attname, 'type', typname) order by attname)
      from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = composites.oid and attnum > 0 and not attisdropped
    ) as attributes
    from pg_class as composites
    where relnamespace = 'public'::regnamespace and relkind = 'c'
    order by relname`;
}

function readTables(sql: postgres.Sql) {
  return sql<Table[]>`
    select relname as name,
      (
        select json_agg(json_build_object(
          'name', attname, 'type', typname, 'nullable', not attnotnull, 'has_default', atthasdef,
          'generated', attgenerated <> ''
        ) order by attname)
        from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid = tables.oid and attnum > 0 and not attisdropped
      ) as columns
    from pg_class as tables
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    order by relname`;
}

function readFunctions(sql: postgres.Sql) {
  return sql<SchemaFunction[]>`
    select proname as name, typname as returns, exists (select from pg_class where oid = typrelid and relkind = 'r') as returns_table, proretset as returns_set,
      provolatile <> 'v' as is_stable,
      (
        select coalesce(json_agg(json_build_object(
          'name', proargnames[position], 'type', argument.typname,
          'optional', position > pronargs - pronargdefaults
        ) order by position), '[]')
        from unnest(proargtypes) with ordinality as input (type, position)
        join pg_type as argument on argument.oid = input.type
      ) as inputs,
      (
        select coalesce(json_agg(json_build_object(
          'name', proargnames[position], 'type', argument.typname
        ) order by position), '[]')
        from unnest(proallargtypes, proargmodes) with ordinality as output (type, mode, position)
        join pg_type as argument on argument.oid = output.type
        where mode in ('o', 't')
      ) as outputs
    from pg_proc join pg_type on pg_type.oid = prorettype
    where pronamespace = 'public'::regnamespace and prokind = 'f' and typname <> 'trigger'
    order by proname`;
}
