ALTER TABLE "goods" ADD COLUMN "units_left" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_by_units_left" ON "goods" USING btree ("units_left","id") WHERE not is_hidden;
--> statement-breakpoint
UPDATE "goods" g SET "units_left" = n.units FROM (SELECT goods_id, sum(on_hand - reserved)::int8 AS units FROM sku WHERE is_on GROUP BY goods_id) n WHERE g.id = n.goods_id AND NOT g.is_hidden AND n.units <> 0;
