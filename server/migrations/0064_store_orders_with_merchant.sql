DROP INDEX "orders_of_store";--> statement-breakpoint
CREATE INDEX "orders_of_store" ON "orders" USING btree ("store_id","state","delivery","created_at","id","organ_id","company_id");