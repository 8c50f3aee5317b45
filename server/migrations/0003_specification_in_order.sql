ALTER TABLE "sku" ALTER COLUMN "spec" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
-- An object told no order: its values stand in the words of the SKU, in theirs.
UPDATE "sku" SET "spec" = coalesce((
  SELECT jsonb_agg(jsonb_build_array(e.key, e.value) ORDER BY strpos(' ' || "sku"."spec_text" || ' ', ' ' || e.value || ' '), length(e.value) DESC, e.key)
  FROM jsonb_each_text("sku"."spec") e), '[]')
WHERE jsonb_typeof("spec") = 'object';--> statement-breakpoint
ALTER TABLE "sku" ADD CONSTRAINT "sku_spec_is_a_list" CHECK (jsonb_typeof("sku"."spec") = 'array');