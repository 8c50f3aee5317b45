CREATE INDEX "user_coupon_log_by_created" ON "user_coupon_log" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "balance_ledger_by_counter" ON "balance_ledger" USING btree ("counter","id");--> statement-breakpoint
CREATE INDEX "points_ledger_by_counter" ON "points_ledger" USING btree ("counter","id");