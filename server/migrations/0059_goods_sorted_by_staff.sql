CREATE INDEX "goods_by_name" ON "goods" USING btree ("name","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "goods_by_sold" ON "goods" USING btree ("sold","id") WHERE not is_hidden;--> statement-breakpoint
CREATE INDEX "goods_by_price" ON "goods" USING btree ("price_fen","id") WHERE not is_hidden;