DROP INDEX "orders_by_paid";--> statement-breakpoint
CREATE INDEX "orders_by_paid" ON "orders" USING brin ("paid_at") WITH (pages_per_range=8);